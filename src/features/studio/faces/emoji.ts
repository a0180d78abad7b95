import type { EmojiPicture } from '@/design/scene/faces'
import { fetchLater } from '@/next/browser/lazy-parts'

export interface EmojiName {
  code: string
  name: string
  group: string
}

type Group = Record<string, EmojiPicture>

/** Returns the names of all emoji in the set, without their pictures. */
export const fetchEmojiNames = (): Promise<EmojiName[]> =>
  fetchLater(() => import('@/design/emoji/index.json')).then(({ default: names }) =>
    Object.entries(names).map(([code, { name, group }]) => ({ code, name, group })),
  )

export const fetchEmojiGroup = (group: string): Promise<Group> =>
  fetchLater(() => import(`../../../design/emoji/${group}.json`)).then(
    (file: { default: Group }) => file.default,
  )

/**
 * Returns the picture of an emoji.
 * @throws if the set doesn't have the code
 */
export async function fetchEmoji(code: string): Promise<EmojiPicture> {
  const names = await fetchEmojiNames()
  const group = names.find((each) => each.code === code)?.group
  const picture = group === undefined ? undefined : (await fetchEmojiGroup(group))[code]
  if (!picture) throw new Error(`no emoji ${code}`)
  return picture
}
