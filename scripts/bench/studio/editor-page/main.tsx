import '../../../../theme/base.css'
import client from '@brand/client.json'
import { createRoot } from 'react-dom/client'
import { BrandProvider } from '@/brand/use-brand'
import { newDesign } from '@/design/document/new-design'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { DesignEditor } from '@/features/editor/DesignEditor'
import template from '@brand/templates/custom-die-cut-stickers.json'

/**
 * The editor of a sticker that is cut around sixty objects, as dragged by bench:studio: twenty figures,
 * twenty curves and twenty emoji pictures. A design that the bench has put on the window replaces it.
 */

declare global {
  interface Window {
    benchDesign?: { template: ProductTemplate; document: DesignDocument }
  }
}

const empty = newDesign(template, 'bench')

const place = (index: number): DesignNode['transform'] => [
  1,
  0,
  0,
  1,
  8 + (index % 10) * 5.5,
  12 + Math.floor(index / 10) * 8,
]

const curve = 'M0 0C4 -3 6 3 9 0C10 4 6 7 4 6C1 7 -1 3 0 0Z'

const objects = Array.from({ length: 60 }, (_, index): [string, DesignNode] => {
  const transform = place(index)
  const fill = ['#e5352b', '#2f55d4', '#ffd84a'][index % 3] ?? '#000000'
  if (index % 3 === 0)
    return [`o${index}`, { kind: 'shape', transform, shape: 'star', width: 7, height: 7, fill }]
  if (index % 3 === 1) return [`o${index}`, { kind: 'path', transform, path: curve, fill }]
  return [`o${index}`, { kind: 'emoji', transform, code: '1f600', size: 7 }]
})

const design = {
  ...empty,
  surfaces: { front: { ...empty.surfaces['front'], nodes: objects.map(([id]) => id) } },
  nodes: Object.fromEntries(objects),
}

const shown = window.benchDesign ?? { template, document: design }

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BrandProvider brand={client}>
    <DesignEditor
      template={shown.template}
      draft={{ id: 'bench', version: 0, product: 'bench', title: 'Bench', document: shown.document }}
      sendFile={async () => ({ status: 'stopped' })}
      onClose={() => undefined}
    />
  </BrandProvider>,
)
