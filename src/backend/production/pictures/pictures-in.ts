import type { SceneElement, ScenePicture } from '@/design/scene/scene'

/** The pictures of a scene, however deep, each as often as it stands there. */
export const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' ? [element] : element.kind === 'group' ? picturesIn(element.children) : [],
  )

/** What tells copies of pictures apart. */
export const pictureKey = ({ asset, tone, bleed }: Pick<ScenePicture, 'asset' | 'tone' | 'bleed'>) =>
  `${asset} ${tone ?? ''} ${bleed ?? ''}`
