import type { SceneElement, ScenePicture } from '@/design/scene/scene'

/** Returns the pictures of a scene at any depth, including repeats. */
export const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' ? [element] : element.kind === 'group' ? picturesIn(element.children) : [],
  )

/** Returns a key that distinguishes different copies of a picture. */
export const pictureKey = ({ asset, tone, bleed }: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>) =>
  `${asset} ${tone ?? ''} ${bleed ?? ''}`
