interface PageData {
  props?: { pageProps?: object }
}

/** Returns the data in a page's HTML for its scripts, or {} if there is none. */
export function pageDataIn(html: string): PageData {
  const [, data = '{}'] = /<script id="__NEXT_DATA__"[^>]*>([^<]+)</.exec(html) ?? []
  return JSON.parse(data) as PageData
}
