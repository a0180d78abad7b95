import type { Measure } from '@/design/document/boxes'
import type { DesignDocument, FontRecord, NeonNode, TextNode } from '@/design/design-document'
import type { MadeWhat } from '@/design/made-parameters'
import { type Faces, type LoadedPart, missingFaces, noFaces, typefaceOf } from '@/design/scene/faces'
import { measureWith, missingWith } from '@/design/scene/set-words'
import type { Typeface } from '@/design/text/outline-text'
import { type FacePart, facePartsOf, isFacePart, isTextFace, type TextFace } from '@/design/text/face-sets'
import { fetchLater } from '@/next/browser/lazy-parts'
import { createStore, type Store } from '../store'
import { fetchEmoji } from './emoji'

/** The fonts and emoji of a design, each loaded on first use. */
export interface LoadedFaces {
  /** The faces that have loaded; a new object whenever another one has. */
  state: Store<{ faces: Faces }>
  /** Starts loading the faces that a design needs and that are missing. */
  need: (document: DesignDocument) => void
  /** Loads the missing faces and waits for them; faces that fail to load are left out. */
  load: (document: DesignDocument) => Promise<void>
  /**
   * Loads a face.
   * @returns the record that a design stores of it
   * @throws if the face fails to load
   */
  record: (font: TextFace) => Promise<FontRecord>
  /**
   * Loads a sign's lettering.
   * @returns the record that a design stores of it
   * @throws if the lettering fails to load
   */
  lettering: (font: string) => Promise<FontRecord>
  /** Returns the characters that a text's face lacks; none while the face isn't loaded. */
  missing: (node: TextNode | NeonNode) => string[]
  /** Measures with the loaded faces, or estimates. */
  measure: Measure
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the URL of a face's file. The table of URLs loads with the first face. */
export const faceAddress = async (part: FacePart): Promise<URL | undefined> =>
  (await fetchLater(() => import('./face-files'))).faceFiles[part]

const loadReader = () => import('@/design/text/read-face')

/** The parser of fonts loads with the first face, while its file is on the way. */
async function fetchPart(part: FacePart): Promise<LoadedPart> {
  const reader = fetchLater(loadReader)
  reader.catch(() => undefined) // awaited below, unless the file fails first
  const address = await faceAddress(part)
  if (!address) throw new Error(`face ${part}: not ours`)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`face ${part}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  const { readFace } = await reader
  return { font: readFace(bytes), sha256: hex(await crypto.subtle.digest('SHA-256', bytes)) }
}

/** Files of faces that pages use themselves, each read once; a failed read is retried. */
const parts = new Map<FacePart, Promise<LoadedPart>>()

function readPart(part: FacePart): Promise<LoadedPart> {
  const reading = parts.get(part) ?? fetchPart(part)
  parts.set(part, reading)
  reading.catch(() => parts.delete(part))
  return reading
}

/**
 * Returns the typeface of a text, by the name that a template has for its face, and the hash of the face's
 * first file; undefined if the face isn't ours.
 * @throws if a file fails to load
 */
export async function typefaceFor(
  font: string,
  text: string,
): Promise<{ face: Typeface; sha256: string } | undefined> {
  if (!isTextFace(font)) return undefined
  const names = facePartsOf(font, text)
  const rows = await Promise.all(names.map(async (name) => [name, await readPart(name)] as const))
  const face = typefaceOf({ ...noFaces, text: Object.fromEntries(rows) }, { font, text })
  return face && { face, sha256: rows[0]?.[1].sha256 ?? '' }
}

const fetchLettering = (font: string) =>
  fetchLater(() => import('../sign/stroke-fonts')).then((file) => file.fetchStrokeFont(font))

const letteringHash = (font: string) =>
  fetchLater(() => import('../sign/stroke-fonts')).then((file) => file.letteringHash(font))

const fetchGenerator = (what: MadeWhat) =>
  fetchLater(() => import('@/design/scene/generators')).then(({ generators }) => generators[what])

const fetchPattern = () =>
  fetchLater(() => import('@/design/pattern/pattern-path')).then((file) => file.patternElement)

export function createFaces(): LoadedFaces {
  const state = createStore({ faces: noFaces })
  const asked = new Map<string, Promise<unknown>>()

  /** Loads each row once; a failed load is retried on the next change. */
  function load<Row>(table: keyof Faces, name: string, fetchRow: () => Promise<Row>): Promise<Row> {
    const key = `${table} ${name}`
    const running = asked.get(key)
    if (running) return running as Promise<Row> // stored under the same table and name
    const loading = fetchRow().then((row) => {
      state.set(({ faces }) => ({ faces: { ...faces, [table]: { ...faces[table], [name]: row } } }))
      return row
    })
    asked.set(key, loading)
    loading.catch(() => asked.delete(key))
    return loading
  }

  const loadPart = (part: FacePart) => load('text', part, () => fetchPart(part))
  const loadLettering = (font: string) => load('strokes', font, () => fetchLettering(font))

  async function loadMissing(document: DesignDocument) {
    const { text, strokes, emoji, made, patterns } = missingFaces(document, state.get().faces)
    await Promise.allSettled([
      ...text.filter(isFacePart).map(loadPart),
      ...strokes.map(loadLettering),
      ...emoji.map((code) => load('emoji', code, () => fetchEmoji(code))),
      ...made.map((what) => load('made', what, () => fetchGenerator(what))),
      ...patterns.map((name) => load('patterns', name, fetchPattern)),
    ])
  }

  return {
    state,
    need: (document) => void loadMissing(document),
    load: loadMissing,
    record: async (font) => ({ sha256: (await loadPart(font)).sha256 }),
    lettering: async (font) => {
      const [sha256] = await Promise.all([letteringHash(font), loadLettering(font)])
      return { sha256 }
    },
    missing: (node) => missingWith(state.get().faces)(node),
    measure: Object.assign((node: TextNode | NeonNode) => measureWith(state.get().faces)(node), {
      capital: (node: TextNode) => measureWith(state.get().faces).capital?.(node),
      letters: (node: TextNode) => measureWith(state.get().faces).letters?.(node),
      reach: (node: TextNode) => measureWith(state.get().faces).reach?.(node),
    }),
  }
}

/** Returns the faces of one design; faces that fail to load are left out. */
export async function facesOf(document: DesignDocument): Promise<Faces> {
  const { load, state } = createFaces()
  await load(document)
  return state.get().faces
}
