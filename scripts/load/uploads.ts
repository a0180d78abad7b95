import { noisePicture } from '../../tests/support/noise'
import { tally, type Figure } from './figures'
import { send } from './shopper'
import type { Target } from './target'
import { atRate, timed, times } from './timing'

/** load-9: five large pictures arrive at once, and are drawn, while others browse. */

export interface UploadsProfile {
  pictures: number
  /** Pixels on a side; 1,900 are some 10 MB. */
  side: number
  pagesPerSecond: number
  seconds: number
}

const boundary = 'a-large-picture'

/** A body of bytes as the one that `send` takes. */
const bodyOf = (picture: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="art.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

export async function uploadsWhileBrowsing(target: Target, profile: UploadsProfile): Promise<Figure[]> {
  const { line, pages } = target
  const body = bodyOf(await noisePicture(profile.side, profile.side))
  for (const page of pages) await send(line, page, { accept: 'text/html' })
  const [browsing, uploading] = [times(), times()]
  const wrong = tally()
  let max = target.memory()

  const uploads = Array.from({ length: profile.pictures }, async (_, at) => {
    const { status, text } = await timed(uploading, () =>
      send(
        line,
        '/media/upload',
        {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'x-requested-with': 'livery',
          'x-forwarded-for': `10.8.0.${at}`,
        },
        body,
      ),
    )
    if (status !== 200) wrong.add(`${status} for an upload: ${text.slice(0, 80)}`)
  })
  const browse = atRate(profile.pagesPerSecond, profile.seconds, async (index) => {
    const page = pages[index % pages.length] ?? '/'
    const { status } = await timed(browsing, () => send(line, page, { accept: 'text/html' }))
    if (status !== 200) wrong.add(`${status} for ${page}`)
    max = Math.max(max, target.memory())
  })
  await Promise.all([...uploads, browse])

  return [
    {
      name: 'pictures that arrived at once, MB each',
      value: `${profile.pictures} × ${Math.round(body.length / 100_000) / 10}`,
    },
    { name: 'the slowest was answered after, ms', value: uploading.percentile(100) },
    { name: 'pages of others, per second', value: profile.pagesPerSecond },
    { name: 'their p99, ms', value: browsing.percentile(99), must: { below: 500 } },
    { name: 'memory at its highest, MiB', value: max, must: { below: 700 } },
    { name: 'errors', value: wrong.said(), must: { exactly: 'none' } },
  ]
}
