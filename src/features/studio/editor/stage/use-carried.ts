import { useEffect, type RefObject } from 'react'
import type { DesignDocument, NodeId } from '@/design/document/design-document'
import { placesOf } from '@/design/document/tree'
import { identity, inverse, multiply } from '@/design/geometry/matrix'
import { useEditorTools } from '../EditorContext'
import type { Carried } from '../view-state'

/** What is drawn of some objects. */
const drawnOf = (stage: HTMLElement, ids: NodeId[]) =>
  ids.flatMap((id) => {
    const element = stage.querySelector<SVGElement>(`[data-touched] [data-node="${CSS.escape(id)}"]`)
    return element ? [{ id, element }] : []
  })

/** An object's own transform after a matrix of the surface, whatever groups it is in. */
function carriedTransform(document: DesignDocument, id: NodeId, { matrix }: Carried): string {
  const parent = placesOf(document).get(id)?.parentMatrix ?? identity
  const own = document.nodes[id]?.transform ?? identity
  const moved = multiply(inverse(parent), multiply(matrix, multiply(parent, own)))
  return `matrix(${moved.join(',')})`
}

/**
 * Draws what a hand carries where it is, in the page itself: nothing is worked out or drawn anew by React until the hand lets go,
 * so that sixty objects follow as evenly as one (studio-99).
 */
export function useCarried(ref: RefObject<HTMLElement | null>) {
  const { editor, views } = useEditorTools()
  useEffect(() => {
    let shown: ReturnType<typeof drawnOf> = []
    let last: Carried | undefined
    const follow = () => {
      const { carried } = views.get()
      if (carried === last || !ref.current) return
      if (carried?.ids !== last?.ids) {
        for (const { element } of shown) element.style.transform = ''
        shown = carried ? drawnOf(ref.current, carried.ids) : []
      }
      last = carried
      const { present } = editor.design.get().history
      if (carried)
        for (const { id, element } of shown)
          element.style.transform = carriedTransform(present, id, carried)
    }
    return views.subscribe(follow)
  }, [ref, editor, views])
}
