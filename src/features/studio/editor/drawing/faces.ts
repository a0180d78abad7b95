import type { Font } from 'opentype.js/dist/opentype.mjs'
import { estimatedSize, type Measure } from '@/design/document/boxes'
import type { FontRecord, TextNode } from '@/design/document/design-document'
import type { OutlinedText } from '@/design/text/outline-text'
import { type TextFace, textFaces } from '@/design/text/text-faces'
import { fetchLater } from '@/next/browser/late-parts'
import { createStore, type Store } from '../store'
import { faceFiles } from './face-files'

/** The faces that texts are set in, each fetched when it is first needed. */
export interface Faces {
  /** Those that have arrived; a new object when another has. */
  state: Store<{ faces: Record<string, Face> }>
  /** Fetches a face. @returns what a design notes of it */
  record: (font: TextFace) => Promise<FontRecord>
  /** A text in outlines; undefined until its face is there. */
  outlined: (node: TextNode) => OutlinedText | undefined
  /** By the outlines; until a face is there, by an estimate. */
  measure: Measure
}

interface Face {
  font: Font
  outline: (node: TextNode, font: Font) => OutlinedText
  sha256: string
}

const isTextFace = (font: string): font is TextFace => Object.hasOwn(textFaces, font)

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function fetchFace(font: TextFace): Promise<Face> {
  const [{ outlineText, readFace }, answer] = await Promise.all([
    fetchLater(() => import('@/design/text/outline-text')),
    fetch(faceFiles[font]),
  ])
  if (!answer.ok) throw new Error(`face ${font}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  return { font: readFace(bytes), outline: outlineText, sha256 }
}

export function createFaces(): Faces {
  const state = createStore<{ faces: Record<string, Face> }>({ faces: {} })
  const asked = new Map<string, Promise<Face>>()
  const known = new WeakMap<TextNode, OutlinedText>()

  function load(font: TextFace): Promise<Face> {
    const running = asked.get(font)
    if (running) return running
    const loading = fetchFace(font).then((face) => {
      state.set(({ faces }) => ({ faces: { ...faces, [font]: face } }))
      return face
    })
    asked.set(font, loading)
    loading.catch(() => asked.delete(font))
    return loading
  }

  function outlined(node: TextNode): OutlinedText | undefined {
    const cached = known.get(node)
    if (cached) return cached
    const face = state.get().faces[node.font]
    if (!face) {
      if (isTextFace(node.font)) void load(node.font).catch(() => undefined) // drawn as an estimate; asked again with the next change
      return undefined
    }
    const made = face.outline(node, face.font)
    known.set(node, made)
    return made
  }

  const measure: Measure = (node) => {
    const made = node.kind === 'text' ? outlined(node) : undefined
    return made && made.width > 0 && made.height > 0
      ? { width: made.width, height: made.height }
      : estimatedSize(node)
  }
  return { state, record: async (font) => ({ sha256: (await load(font)).sha256 }), outlined, measure }
}
