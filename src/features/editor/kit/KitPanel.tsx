import '@/brand/generated/editorKit'
import type { CSSProperties } from 'react'
import { useMessage } from '@/brand/use-brand'
import { isTextFace } from '@/design/text/face-sets'
import { textFaces } from '@/design/text/text-faces'
import { type KitItem, kitLimits, type KitKind } from '@/lib/products/own-kit'
import { Button } from '@/ui/Button'
import { shopUrl } from '../../studio/pictures/use-pictures-of'
import { newId } from '../../studio/new-id'
import { useStore } from '../../studio/store'
import { useDocument, useEditorTools, useSurface } from '../EditorContext'
import colors from '../controls/controls.module.css'
import { icons } from '../controls/icons'
import styles from '../controls/panels.module.css'
import { ToolButton } from '../controls/ToolButton'
import { kitItemsIn } from './kit-items-in'
import { valuesOf } from '../controls/kit-items'
import { type OwnKit, useOwnKit } from './use-own-kit'

const titles: Record<OwnKit['place'], string> = {
  account: 'editorKit.inAccount',
  browser: 'editorKit.inBrowser',
}

const kinds = ['logo', 'color', 'face'] as const satisfies KitKind[]

/** Logos, colors and typefaces that the shopper uses in every design. */
export function KitPanel() {
  const message = useMessage()
  const kit = useOwnKit()
  return (
    <>
      <p className={styles.note}>{message(titles[kit.place])}</p>
      {kit.fault && (
        <p role="alert" className={styles.problem}>
          {kit.fault}
        </p>
      )}
      {kinds.map((kind) => (
        <Part key={kind} kind={kind} kit={kit} />
      ))}
    </>
  )
}

interface PartProps {
  kind: KitKind
  kit: OwnKit
}

/** The items of a kind, and a button that keeps those of this design. */
function Part({ kind, kit }: PartProps) {
  const message = useMessage()
  const document = useDocument()
  const { files } = useEditorTools()
  const sendings = useStore(files.state, (state) => state.sendings)
  const known = new Set(valuesOf(kit.items, kind))
  const own = kit.items.filter((item) => item.kind === kind)
  const room = kitLimits[kind] - own.length
  const missing = kitItemsIn(document, sendings)
    .filter((item) => item.kind === kind && !known.has(item.value))
    .slice(0, Math.max(0, room))
  return (
    <section className={styles.section} aria-label={message(`editorKit.${kind}s`)}>
      <h3>{message(`editorKit.${kind}s`)}</h3>
      {own.length === 0 && <p className={styles.note}>{message(`editorKit.${kind}Note`)}</p>}
      <ul className={styles.list}>
        {own.map((item) => (
          <li key={item.value} className={styles.item}>
            <ItemButton item={item} />
            <ToolButton
              path={icons.trash}
              label={message('editorKit.forget', { name: nameOf(item) })}
              onClick={() => void kit.change({ removed: [item] })}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Button size="s" kind="secondary" wide onClick={() => void kit.change({ added: missing })}>
          {message(`editorKit.${kind}Keep`, { count: missing.length, name: missing.map(nameOf).join(', ') })}
        </Button>
      )}
    </section>
  )
}

const nameOf = (item: KitItem): string => {
  if (item.kind === 'logo') return item.logo.name
  return item.kind === 'face' && isTextFace(item.value) ? textFaces[item.value].title : item.value
}

/** Uses an item: adds the logo, or gives the selection its color or typeface. */
function ItemButton({ item }: { item: KitItem }) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const surface = useSurface()
  const { assets } = useDocument()
  const name = nameOf(item)
  const use = () => {
    if (item.kind === 'color') return editor.run('setProperties', { values: { fill: item.value } })
    if (item.kind === 'logo') {
      const { value: key, logo } = item
      const asset = Object.keys(assets).find((id) => assets[id]?.key === key) ?? newId()
      return editor.run('addImage', { asset, record: assets[asset] ?? { key, ...logo }, surface })
    }
    const font = item.value
    if (!isTextFace(font)) return undefined
    return faces
      .record(font)
      .then((record) => editor.run('setProperties', { values: { font }, fonts: { [font]: record } }))
      .catch(() => undefined) // the typeface did not load; the text keeps its own
  }
  return (
    <button
      type="button"
      className={styles.name}
      aria-label={message(`editorKit.${item.kind}Use`, { name })}
      onClick={() => void use()}
    >
      {item.kind === 'logo' && <img className={styles.thumbnail} src={shopUrl(item.value)} alt="" />}
      {item.kind === 'color' && (
        <span className={colors.swatch} style={{ '--swatch': item.value } as CSSProperties} /> // `CSSProperties` lacks custom properties
      )}
      <span>{name}</span>
    </button>
  )
}
