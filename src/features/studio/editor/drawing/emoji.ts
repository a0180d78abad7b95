import type { EmojiPicture } from '@/design/scene/faces'
import { fetchLater } from '@/next/browser/late-parts'

export interface EmojiName {
  code: string
  name: string
  group: string
}

type Group = Record<string, EmojiPicture>

/** The names of the whole set, without its pictures. */
export const fetchEmojiNames = (): Promise<EmojiName[]> =>
  fetchLater(() => import('@/design/emoji/index.json')).then(({ default: names }) =>
    Object.entries(names).map(([code, { name, group }]) => ({ code, name, group })),
  )

/** The pictures of a group, by code. */
export const fetchEmojiGroup = (group: string): Promise<Group> =>
  fetchLater(() => import(`../../../../design/emoji/${group}.json`)).then(
    (file: { default: Group }) => file.default,
  )

/** @throws for a code that the set does not have */
export async function fetchEmoji(code: string): Promise<EmojiPicture> {
  const names = await fetchEmojiNames()
  const group = names.find((each) => each.code === code)?.group
  const picture = group === undefined ? undefined : (await fetchEmojiGroup(group))[code]
  if (!picture) throw new Error(`no emoji ${code}`)
  return picture
}
