/** What the oldest browsers that we build for (Chrome 111, Safari 16.4, Firefox 111) lack of what Next and we use. */
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
