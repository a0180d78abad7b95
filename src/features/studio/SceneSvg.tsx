import type { Scene } from '@/design/scene/scene'
import { type PictureSource, viewBoxOf } from '@/design/scene/scene-to-svg'
import { SceneNodes } from './SceneNode'

interface Props {
  scene: Scene
  /** Where pictures are, toned and cut out; the same function for as long as the same pictures are there. */
  source: PictureSource
  /** What it shows, for those who do not see it; without one it is decoration, such as below the handles of the editor. */
  label?: string
  className?: string | undefined
}

/** `isolation` keeps what multiplies from multiplying with the page. */
const alone = { isolation: 'isolate' } as const

/** A surface of a design, as large as its place allows: the screen's counterpart of `sceneToSvg`. */
export function SceneSvg({ scene, source, label, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={viewBoxOf(scene.box)}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={alone}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <SceneNodes elements={scene.elements} source={source} />
    </svg>
  )
}
