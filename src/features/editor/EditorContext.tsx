import { createContext, useContext, useMemo } from 'react'
import type { DesignDocument, NodeId } from '@/design/design-document'
import type { Measure } from '@/design/document/boxes'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import type { LoadedFaces } from '../studio/faces/faces'
import type { DesignStore, Draft } from './drafts/design-store'
import { savedDocument, type Editor } from './state/editor'
import type { ShopSaving } from './drafts/shop-saving'
import { useStore, type Store } from '../studio/store'
import type { ViewState } from './state/view-state'
import type { DesignFiles } from './files/design-files'
import type { Files } from './files/files'
import type { Shelf } from './drafts/shelf'

/** Returns the product, priced by what the design measures in each size. */
export type OfferOf = (document: DesignDocument, faces: Faces) => { product: Priceable; selection: Selection }

/** Everything that the parts of the editor share. */
export interface EditorTools {
  editor: Editor
  views: Store<ViewState>
  measure: Measure
  files: Files
  /** Undefined where other designs can't be opened. */
  designFiles?: DesignFiles | undefined
  faces: LoadedFaces
  store: DesignStore | undefined
  /** Undefined where no shop stores designs. */
  shopSaving: ShopSaving | undefined
  /** Prices of the product's sizes for a design, and its answers; undefined where nothing is sold. */
  offerOf?: OfferOf | undefined
  /** The ready-made designs; undefined where there are none. */
  shelf?: Shelf | undefined
  /** Opens another design in place of this one. */
  openDraft: ((draft: Draft) => void) | undefined
}

const EditorContext = createContext<EditorTools | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorContext)
  if (!tools) throw new Error('A part of the editor stands outside of it')
  return tools
}

/** Returns the design as it is now, even during a gesture, for rendering on the stage. */
export const useLiveDocument = (): DesignDocument =>
  useStore(useEditorTools().editor.design, ({ history }) => history.present)

/** Returns the design from before a running gesture: panels update only when it ends (studio-84). */
export const useDocument = (): DesignDocument =>
  useStore(useEditorTools().editor.design, ({ history }) => savedDocument(history))

export const useSelection = (): NodeId[] =>
  useStore(useEditorTools().editor.design, ({ history }) => history.selection)

export const useSurface = () => useStore(useEditorTools().editor.design, ({ surface }) => surface)

export function useView<Part>(select: (state: ViewState) => Part): Part {
  return useStore(useEditorTools().views, select)
}

/** Returns the template with the chosen options applied: a round sticker has a round mask. */
export function useMadeTemplate(): ProductTemplate {
  const { template } = useEditorTools().editor
  const { options } = useDocument().product
  return useMemo(() => templateFor(template, options), [template, options])
}
