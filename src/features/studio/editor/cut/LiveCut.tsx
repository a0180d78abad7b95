import { useEffect, useMemo, useRef } from 'react'
import type { CutChoice } from '@/design/document/design-document'
import { copiesIn, cutScene } from '@/design/scene/cut-scene'
import type { Scene, SceneElement, ScenePicture } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import type { CutRule, ProductTemplate, SurfaceRule } from '@/design/template/product-template'
import { useDocument, useEditorTools } from '../EditorContext'
import { useStore } from '../store'
import { type CutFinder, openCutFinder } from './cut-finder'
import { type CutWish, pictureKey } from './cut-messages'
import { followsArt, type SeenCut } from './seen-cut'
import { isHeldIn, useIsHeld } from './use-seen-cut'

interface Props {
  rule: SurfaceRule
  /** As it is made with the design's options. */
  template: ProductTemplate
  source: PictureSource
}

const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) => {
    if (element.kind === 'group') return picturesIn(element.children)
    return element.kind === 'picture' ? [element] : []
  })

function wishOf(scene: Scene, source: PictureSource, choice: CutChoice, rule: CutRule): CutWish {
  const piece = cutScene(scene)
  const addresses = Object.fromEntries(
    picturesIn(piece.elements).flatMap((picture) => {
      const address = source(picture)
      return address === undefined ? [] : [[pictureKey(picture), address] as const]
    }),
  )
  return { scene: piece, copies: copiesIn(scene), addresses, choice, rule }
}

/** Has the cut around the art worked out whenever the design has changed and no hand is at work; draws nothing itself (studio-131). */
export function LiveCut({ rule, template, source }: Props) {
  const { editor, views, faces } = useEditorTools()
  const document = useDocument()
  const arrived = useStore(faces.state, (state) => state.faces)
  const isHeld = useIsHeld()
  // What a slider that is being dragged says of the cut is looked at at once.
  const choice = useStore(editor.design, ({ history }) => history.present.surfaces[rule.id]?.cut)
  const blade = rule.cut
  const scene = useMemo(
    () => sceneOf(document, template, rule.id, { faces: arrived, mode: 'view' }),
    [document, template, rule.id, arrived],
  )
  const wish = useMemo(() => {
    // The worker comes with the first art.
    const isAround = choice !== undefined && followsArt(choice) && scene.elements.length > 0
    return blade && isAround ? wishOf(scene, source, choice, blade) : undefined
  }, [scene, source, choice, blade])
  const finder = useRef<CutFinder>(undefined)
  const newest = useRef<CutWish>(undefined)
  const shown = useRef<CutWish>(undefined)

  useEffect(
    () => () => {
      newest.current = undefined
      finder.current?.close()
      finder.current = undefined
    },
    [],
  )
  useEffect(() => {
    const show = (next: (cut: SeenCut | undefined) => SeenCut | undefined) =>
      views.set((now) => {
        const cut = next(now.cut)
        return cut === now.cut ? now : { ...now, cut }
      })
    newest.current = wish
    if (!wish) {
      shown.current = undefined
      return show(() => undefined)
    }
    if (isHeld || shown.current === wish) return undefined
    const find = async () => {
      const used = (finder.current ??= openCutFinder())
      const found = await used.find(wish)
      // A hand that has begun meanwhile is not disturbed; once it lets go, this is asked for again.
      if (!found || !newest.current || isHeldIn(views.get())) return
      shown.current = wish
      const isStale = newest.current !== wish
      show(() => ({ surface: rule.id, found, isStale, mend: used.mend }))
    }
    /** Without its pictures, or without a worker, nothing can be said of the cut; the next change tries anew. */
    const giveUp = () => {
      if (newest.current !== wish) return
      finder.current?.close()
      finder.current = undefined
      show(() => undefined)
    }
    show((cut) => cut && { ...cut, isStale: true })
    void find().catch(giveUp)
    return undefined
  }, [wish, isHeld, views, rule.id])
  return null
}
