/** The addresses of the scripts that a document starts with, without those for browsers of old. */
export function scriptsOf(html: string): string[] {
  const scripts = html.match(/<script\b[^<>]*>/g)?.filter((script) => !/nomodule/i.test(script)) ?? []
  return [...new Set(scripts.flatMap((script) => /\bsrc="(\/_next\/[^"\s]{1,300}\.js)/.exec(script)?.[1] ?? []))]
}
