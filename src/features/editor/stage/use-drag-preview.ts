import { useEffect, type RefObject } from 'react'
import type { DesignDocument, NodeId } from '@/design/design-document'
import { placesOf } from '@/design/document/tree'
import { identity, inverse, multiply } from '@/design/geometry/matrix'
import { useEditorTools } from '../EditorContext'
import type { DraggedObjects } from '../state/view-state'
import { viewMatrix, type View } from '../view/view'

/** An element of the page that is temporarily moved. */
interface Shown {
  element: HTMLElement | SVGElement
  matrixOf: (carried: DraggedObjects, view: View) => readonly number[]
}

/**
 * Returns an object's own transform after a matrix on the surface, independent of the groups that contain it.
 */
function carriedMatrix(document: DesignDocument, id: NodeId, { matrix }: DraggedObjects) {
  const parent = placesOf(document).get(id)?.parentMatrix ?? identity
  const own = document.nodes[id]?.transform ?? identity
  return multiply(inverse(parent), multiply(matrix, multiply(parent, own)))
}

/** Moves the whole layer if it moves with everything in it: the browser does that without repainting. */
const wholeLayer = (element: HTMLElement): Shown => ({
  element,
  matrixOf: ({ matrix }, view) => multiply(viewMatrix(view), multiply(matrix, inverse(viewMatrix(view)))),
})

function shownOf(stage: HTMLElement, document: DesignDocument, ids: NodeId[]): Shown[] {
  const layer = stage.querySelector<HTMLElement>('[data-touched]')
  if (!layer) return []
  const drawn = layer.querySelectorAll<SVGElement>(':scope > svg > g > *')
  const carried = new Set(ids)
  if ([...drawn].every(({ dataset }) => carried.has(dataset['node'] ?? ''))) return [wholeLayer(layer)]
  // On a full sheet an object is drawn in every piece, and moves the same way in each (studio-33).
  return ids.flatMap((id) =>
    [...layer.querySelectorAll<SVGElement>(`[data-node="${id}"]`)].map((element) => ({
      element,
      matrixOf: (all: DraggedObjects) => carriedMatrix(document, id, all),
    })),
  )
}

/**
 * Moves dragged objects directly in the DOM. React computes and renders nothing until they are dropped, so
 * that sixty objects move as smoothly as one (studio-84).
 */
export function useDragPreview(ref: RefObject<HTMLElement | null>) {
  const { editor, views } = useEditorTools()
  useEffect(() => {
    let shown: Shown[] = []
    let last: DraggedObjects | undefined
    const follow = () => {
      const { carried, view } = views.get()
      if (carried === last || !ref.current) return
      if (carried?.ids !== last?.ids) {
        for (const { element } of shown) element.style.transform = ''
        shown = carried ? shownOf(ref.current, editor.design.get().history.present, carried.ids) : []
      }
      last = carried
      if (!carried) return
      for (const { element, matrixOf } of shown)
        element.style.transform = `matrix(${matrixOf(carried, view).join(',')})`
    }
    return views.subscribe(follow)
  }, [ref, editor, views])
}
