import type { ServerResponse } from 'node:http'
import { html, type HtmlPart } from '@/lib/words/html'

/** Small pages that the server renders without the storefront, for sandboxes and development tools. */

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#f3f4f8;color:#1d2333;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:12vh 1.25rem 2rem}main.wide{max-width:60rem;padding-top:2rem}
.card{background:#fff;border-radius:1rem;padding:2rem;box-shadow:0 1px 2px #1d233314,0 12px 32px #1d23331f}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1rem}.note{color:#545b70;font-size:.9375rem}
.amount{font-size:2.25rem;font-weight:700;margin:1rem 0 1.5rem}form{margin:0 0 .75rem}
button,.button{display:block;width:100%;padding:.875rem 1rem;border:0;border-radius:999px;background:#0b57d0;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.quiet{background:#e8ebf3;color:#1d2333}button:focus-visible,a:focus-visible{outline:3px solid #0b57d0;outline-offset:3px}
label{display:grid;gap:.25rem;margin:0 0 1rem;font-weight:600;font-size:.9375rem}input{width:100%;padding:.75rem;border:1px solid #8a91a8;border-radius:.5rem;background:transparent;color:inherit;font:inherit;font-weight:400}input:focus-visible{outline:3px solid #0b57d0;outline-offset:1px}
label.check{grid-template-columns:auto 1fr;gap:.625rem;align-items:start;font-weight:400}label.check input{width:1.25rem;height:1.25rem;margin:.125rem 0}form button+button{margin-top:.75rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.625rem .5rem;border-bottom:1px solid #e3e6ee;vertical-align:top}a{color:#0b4ab8}
@media (prefers-color-scheme:dark){body{background:#12151f;color:#eef0f7}.card{background:#1d2231}.note{color:#aab1c6}button.quiet{background:#2c3347;color:#eef0f7}th,td{border-color:#333b51}a{color:#9dbdff}}`

/** URL of the style sheet that these pages link; they have no inline styles. */
const styleAddress = '/sandbox/style'

export function plainPageStyle({ response }: { response: ServerResponse }) {
  response.setHeader('content-type', 'text/css; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end(style)
}

export function answerPage(
  response: ServerResponse,
  page: { status?: number; title: string; body: HtmlPart; isWide?: boolean },
) {
  response.statusCode = page.status ?? 200
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'private, no-store')
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${page.title}</title>
<link rel="stylesheet" href="${styleAddress}"></head>
<body><main${page.isWide && html` class="wide"`}><div class="card">${page.body}</div></main></body></html>`
  response.end(document.text)
}
