import { createContext, useContext, useMemo } from 'react'
import type { DesignDocument, NodeId } from '@/design/document/design-document'
import type { Measure } from '@/design/document/boxes'
import type { Faces } from '@/design/scene/faces'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import type { Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import type { LoadedFaces } from './drawing/faces'
import type { DesignStore, Draft } from './drafts/design-store'
import { savedDocument, type Editor } from './editor'
import type { ShopSaving } from './drafts/shop-saving'
import { useStore, type Store } from './store'
import type { ViewState } from './view-state'
import type { DesignFiles } from './files/design-files'
import type { Files } from './files/files'

/** With the product priced by what the design measures in each size. */
export type OfferOf = (document: DesignDocument, faces: Faces) => { product: Priceable; selection: Selection }

/** What every part of the editor works with. */
export interface EditorTools {
  editor: Editor
  views: Store<ViewState>
  measure: Measure
  files: Files
  /** Undefined where no other design can be opened. */
  designFiles?: DesignFiles | undefined
  faces: LoadedFaces
  store: DesignStore | undefined
  /** Undefined where there is no shop to keep designs. */
  shopSaving: ShopSaving | undefined
  /** What the product's sizes cost for a design, and its answers; undefined where nothing is sold. */
  offerOf?: OfferOf | undefined
  /** Leaves this design for another one. */
  openDraft: ((draft: Draft) => void) | undefined
}

const EditorContext = createContext<EditorTools | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

export function useEditorTools(): EditorTools {
  const tools = useContext(EditorContext)
  if (!tools) throw new Error('A part of the editor stands outside of it')
  return tools
}

/** The design as it is at this moment, in the middle of a gesture too: for what is drawn on the stage. */
export const useLiveDocument = (): DesignDocument =>
  useStore(useEditorTools().editor.design, ({ history }) => history.present)

/** The design as it was before a gesture that goes on: panels have time until it ends (studio-110). */
export const useDocument = (): DesignDocument =>
  useStore(useEditorTools().editor.design, ({ history }) => savedDocument(history))

export const useSelection = (): NodeId[] =>
  useStore(useEditorTools().editor.design, ({ history }) => history.selection)

export const useSurface = () => useStore(useEditorTools().editor.design, ({ surface }) => surface)

export function useView<Part>(select: (state: ViewState) => Part): Part {
  return useStore(useEditorTools().views, select)
}

/** The template with what the chosen options make of it: a round sticker has a round mask. */
export function useMadeTemplate(): ProductTemplate {
  const { template } = useEditorTools().editor
  const { options } = useDocument().product
  return useMemo(() => templateFor(template, options), [template, options])
}
