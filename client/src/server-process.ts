/**
 * The environment of the server’s process: Node keeps the compiled code of the server and its workers in this folder, so that they start in half
 * the time from the second start on. Only the user may be able to write there, since the code is run. Older versions of Node ignore it.
 * The allocator of Linux has one heap for all threads, not one for each: while a file of 36,000 lines is answered, this saves some 15 MB and costs no time.
 */
export function serverEnvironment(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: folder, MALLOC_ARENA_MAX: '1' };
}
