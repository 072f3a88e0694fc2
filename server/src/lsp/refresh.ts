/**
 * Tells the client that there is something new, at most once at a time: as long as it has not answered, further news wait
 * and are told together. A client that refuses is asked again at the next news.
 */
export function createRefresh(tell: () => Promise<unknown>): () => void {
  let telling = false;
  let news = false;
  const refresh = (): void => {
    news = true;
    if (telling) return;
    telling = true;
    news = false;
    tell()
      .catch(() => undefined)
      .finally(() => {
        telling = false;
        if (news) refresh();
      });
  };
  return refresh;
}
