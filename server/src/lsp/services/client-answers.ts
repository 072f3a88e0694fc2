/** The most milliseconds to wait for an answer of the client. */
const PATIENCE = 30_000;

/**
 * The client's answer to a request; null if the client refuses, is gone, or does not answer in time, none of which is our own
 * mistake. So `send` must do nothing but send the request.
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
