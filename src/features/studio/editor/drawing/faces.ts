import type { Measure } from '@/design/document/boxes'
import type { DesignDocument, FontRecord, NeonNode, TextNode } from '@/design/document/design-document'
import { type Faces, type LoadedFace, missingFaces, noFaces } from '@/design/scene/faces'
import { measureWith, missingWith } from '@/design/scene/set-words'
import { readFace } from '@/design/text/read-face'
import { type TextFace, textFaces } from '@/design/text/text-faces'
import { fetchLater } from '@/next/browser/late-parts'
import { createStore, type Store } from '../store'
import { fetchEmoji } from './emoji'
import { faceFiles } from './face-files'

/** The fonts and emoji of a design, each fetched when it is first needed. */
export interface LoadedFaces {
  /** Those that have arrived; a new object when another has. */
  state: Store<{ faces: Faces }>
  /** Fetches what a design names and is not there. */
  need: (document: DesignDocument) => void
  /** The same, and waits; what does not arrive is left out. */
  load: (document: DesignDocument) => Promise<void>
  /** Fetches a face. @returns what a design notes of it; fails when the face does not arrive */
  record: (font: TextFace) => Promise<FontRecord>
  /** Fetches a sign's lettering. @returns what a design notes of it; fails when it does not arrive */
  lettering: (font: string) => Promise<FontRecord>
  /** Characters that the face of a text lacks; none while it is not there. */
  missing: (node: TextNode | NeonNode) => string[]
  /** By what has arrived, else by an estimate. */
  measure: Measure
}

const isTextFace = (font: string): font is TextFace => Object.hasOwn(textFaces, font)

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function fetchFace(font: TextFace) {
  const answer = await fetch(faceFiles[font])
  if (!answer.ok) throw new Error(`face ${font}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  return { face: readFace(bytes), sha256: hex(await crypto.subtle.digest('SHA-256', bytes)) }
}

/** A face by the name that a template has for it; undefined for one that is not ours. @throws when it does not arrive */
export const faceCalled = async (font: string): Promise<LoadedFace | undefined> =>
  isTextFace(font) ? fetchFace(font) : undefined

const fetchLettering = (font: string) =>
  fetchLater(() => import('../../stroke-fonts')).then((file) => file.fetchStrokeFont(font))

const letteringHash = (font: string) =>
  fetchLater(() => import('../../stroke-fonts')).then((file) => file.letteringHash(font))

export function createFaces(): LoadedFaces {
  const state = createStore({ faces: noFaces })
  const asked = new Map<string, Promise<unknown>>()

  /** Each once; what failed is asked for anew with the next change. */
  function load<Row>(table: keyof Faces, name: string, fetchRow: () => Promise<Row>): Promise<Row> {
    const key = `${table} ${name}`
    const running = asked.get(key)
    if (running) return running as Promise<Row> // put there by the same table and name
    const loading = fetchRow().then((row) => {
      state.set(({ faces }) => ({ faces: { ...faces, [table]: { ...faces[table], [name]: row } } }))
      return row
    })
    asked.set(key, loading)
    loading.catch(() => asked.delete(key))
    return loading
  }

  const loadFace = (font: TextFace) => load('text', font, () => fetchFace(font))
  const loadLettering = (font: string) => load('strokes', font, () => fetchLettering(font))

  async function loadMissing(document: DesignDocument) {
    const { text, strokes, emoji } = missingFaces(document, state.get().faces)
    await Promise.allSettled([
      ...text.filter(isTextFace).map(loadFace),
      ...strokes.map(loadLettering),
      ...emoji.map((code) => load('emoji', code, () => fetchEmoji(code))),
    ])
  }

  return {
    state,
    need: (document) => void loadMissing(document),
    load: loadMissing,
    record: async (font) => ({ sha256: (await loadFace(font)).sha256 }),
    lettering: async (font) => {
      const [sha256] = await Promise.all([letteringHash(font), loadLettering(font)])
      return { sha256 }
    },
    missing: (node) => missingWith(state.get().faces)(node),
    measure: (node) => measureWith(state.get().faces)(node),
  }
}
