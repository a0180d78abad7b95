import { useEffect, type RefObject } from 'react'
import type { DesignDocument, NodeId } from '@/design/document/design-document'
import { placesOf } from '@/design/document/tree'
import { identity, inverse, multiply } from '@/design/geometry/matrix'
import { useEditorTools } from '../EditorContext'
import type { Carried } from '../view-state'
import { viewMatrix, type View } from './view'

/** Something in the page that is drawn elsewhere for a while. */
interface Shown {
  element: HTMLElement | SVGElement
  matrixOf: (carried: Carried, view: View) => readonly number[]
}

/** An object's own transform after a matrix of the surface, whatever groups it is in. */
function carriedMatrix(document: DesignDocument, id: NodeId, { matrix }: Carried) {
  const parent = placesOf(document).get(id)?.parentMatrix ?? identity
  const own = document.nodes[id]?.transform ?? identity
  return multiply(inverse(parent), multiply(matrix, multiply(parent, own)))
}

/** All that is drawn moves as the layer that it is, which the browser does without painting any of it again. */
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
  // On a sheet that is full of it an object is drawn in every piece, and goes the same way in each (studio-221).
  return ids.flatMap((id) =>
    [...layer.querySelectorAll<SVGElement>(`[data-node="${id}"]`)].map((element) => ({
      element,
      matrixOf: (all: Carried) => carriedMatrix(document, id, all),
    })),
  )
}

/**
 * Draws what a hand carries where it is, in the page itself: nothing is worked out or drawn anew by React until the hand lets go,
 * so that sixty objects follow as evenly as one (studio-110).
 */
export function useCarried(ref: RefObject<HTMLElement | null>) {
  const { editor, views } = useEditorTools()
  useEffect(() => {
    let shown: Shown[] = []
    let last: Carried | undefined
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
