/** A client that has not answered after so many milliseconds is not waited for any longer. */
const PATIENCE = 30_000;

/**
 * What the client answers to a request, and null where it refuses, has gone, or does not answer in time: none of them is a
 * mistake of ours. So `send` must do nothing else than to send the request.
 */
export async function answerOf<T>(send: () => Promise<T>, patience = PATIENCE): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    return await Promise.race([send(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
