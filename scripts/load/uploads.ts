import { noisePicture } from '../../tests/support/files/noise'
import { tally, type Figure } from './figures'
import { send } from './shopper'
import type { Target } from './target'
import { runAtRate, timed, times } from './timing'

/** Uploads five large pictures at once, which the shop processes while others browse (load-13). */

export interface UploadsProfile {
  pictures: number
  /** Side length in pixels; 1,900 gives about 10 MB. */
  side: number
  pagesPerSecond: number
  seconds: number
}

const boundary = 'a-large-picture'

/** Returns the multipart body of an upload. */
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
  const browse = runAtRate(profile.pagesPerSecond, profile.seconds, async (index) => {
    const page = pages[index % pages.length] ?? '/'
    const { status } = await timed(browsing, () => send(line, page, { accept: 'text/html' }))
    if (status !== 200) wrong.add(`${status} for ${page}`)
    max = Math.max(max, target.memory())
  })
  await Promise.all([...uploads, browse])

  return [
    {
      name: 'pictures uploaded at once, MB each',
      value: `${profile.pictures} × ${Math.round(body.length / 100_000) / 10}`,
    },
    { name: 'slowest upload, ms', value: uploading.percentile(100) },
    { name: 'pages of others, per second', value: profile.pagesPerSecond },
    { name: 'their p99, ms', value: browsing.percentile(99), must: { below: 500 } },
    { name: 'peak memory, MiB', value: max, must: { below: 700 } },
    { name: 'errors', value: wrong.said(), must: { exactly: 'none' } },
  ]
}
