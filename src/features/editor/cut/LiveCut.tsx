import { useEffect, useMemo, useRef } from 'react'
import type { CutChoice } from '@/design/design-document'
import { copiesIn, cutScene } from '@/design/scene/cut-scene'
import type { Scene, SceneElement, ScenePicture } from '@/design/scene/scene'
import { sceneOf } from '@/design/scene/scene-of'
import { sheetPieces, type SheetPiece } from '@/design/scene/sheet-pieces'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { CutRule } from '@/design/geometry/cut-rule'
import { useDocument, useEditorTools } from '../EditorContext'
import { useStore } from '../../studio/store'
import { type CutFinder, openCutFinder } from './cut-finder'
import { type CutWish, pictureKey } from './cut-messages'
import { followsArt, type SeenCut } from '../state/seen-cut'
import { isDraggingIn, useIsDragging } from './use-seen-cut'

interface Props {
  rule: SurfaceRule
  /** The template with the design's options applied. */
  template: ProductTemplate
  source: PictureSource
}

/** Returns all pictures in a scene. */
export const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) => {
    if (element.kind === 'group') return picturesIn(element.children)
    return element.kind === 'picture' ? [element] : []
  })

/** Returns the URLs of a scene's pictures, by `pictureKey`. */
export const addressesIn = (elements: readonly SceneElement[], source: PictureSource) =>
  Object.fromEntries(
    picturesIn(elements).flatMap((picture) => {
      const address = source(picture)
      return address === undefined ? [] : [[pictureKey(picture), address] as const]
    }),
  )

function wishOf(
  { scene, pieces }: { scene: Scene; pieces: readonly SheetPiece[] | undefined },
  source: PictureSource,
  choice: CutChoice,
  rule: CutRule,
): CutWish {
  const piece = cutScene(scene)
  const addresses = addressesIn(piece.elements, source)
  return { scene: piece, copies: copiesIn(scene), addresses, choice, rule, pieces }
}

/**
 * Requests the cut around the art whenever the design has changed and nothing is being dragged; renders
 * nothing (studio-131).
 */
export function LiveCut({ rule, template, source }: Props) {
  const { editor, views, faces } = useEditorTools()
  const document = useDocument()
  const arrived = useStore(faces.state, (state) => state.faces)
  const isHeld = useIsDragging()
  // The live choice, so that dragging a slider updates the cut at once.
  const choice = useStore(editor.design, ({ history }) => history.present.surfaces[rule.id]?.cut)
  const blade = rule.cut
  const scene = useMemo(
    () => sceneOf(document, template, rule.id, { faces: arrived, mode: 'view' }),
    [document, template, rule.id, arrived],
  )
  const wish = useMemo(() => {
    // The worker is started with the first art.
    const isAround = choice !== undefined && followsArt(choice) && scene.elements.length > 0
    if (!blade || !isAround) return undefined
    return wishOf({ scene, pieces: sheetPieces(document, rule, scene) }, source, choice, blade)
  }, [scene, source, choice, blade, document, rule])
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
      // Don't disturb a drag that has begun meanwhile: the cut is requested again when it ends.
      if (!found || !newest.current || isDraggingIn(views.get())) return
      shown.current = wish
      const isStale = newest.current !== wish
      show(() => ({ surface: rule.id, found, isStale, mend: used.mend }))
    }
    /** Clears the cut if a picture or the worker fails; the next change tries again. */
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
