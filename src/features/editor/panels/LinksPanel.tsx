import '@/brand/generated/editorLinks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { longDay } from '@/lib/dates/days'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import type { LinkKind } from '../drafts/shop-designs'
import type { ShopSaving } from '../drafts/shop-saving'
import { useEditorTools } from '../EditorContext'
import { icons } from '../controls/icons'
import { ToolButton } from '../controls/ToolButton'
import { NotYetAtShop } from './NotYetAtShop'
import styles from '../controls/panels.module.css'
import { Refused, useShopRequest } from './use-shop-request'

const kinds: LinkKind[] = ['READ', 'REMIX', 'EDIT']

const isKind = (text: string): text is LinkKind => kinds.some((kind) => kind === text)

/**
 * Links that open the design for others and on other devices: created, copied, listed and revoked here
 * (designs-7).
 */
export function LinksPanel() {
  const message = useMessage()
  const { shopSaving } = useEditorTools()
  if (!shopSaving) return null
  const { copy } = shopSaving.state.get()
  if (copy?.link) return <p className={styles.note}>{message('editorLinks.notYours')}</p>
  return <NotYetAtShop saving={shopSaving} shown={<Links saving={shopSaving} />} />
}

type Links = Awaited<ReturnType<ShopSaving['shop']['links']>>

function Links({ saving }: { saving: ShopSaving }) {
  const message = useMessage()
  const [kind, setKind] = useState<LinkKind>('READ')
  const [links, setLinks] = useState<Links>()
  const [made, setMade] = useState('')
  const { ask, isBusy, problem } = useShopRequest(saving)
  const { shop, state } = saving

  const load = useCallback(async () => {
    const { copy } = state.get()
    if (copy) setLinks(await shop.links(copy))
  }, [shop, state])
  useEffect(() => void ask(load), [ask, load])

  const make = () =>
    ask(async () => {
      // Others see the version at the shop, so the current design is saved first.
      const saved = await saving.save('SAVE')
      if (saved.status === 'refused') throw new Refused(saved.reason)
      const { copy } = state.get()
      if (!copy) return
      const { address } = await shop.makeLink(copy, kind)
      setMade(new URL(address, location.origin).href)
      await load()
    })
  const end = (link: string) =>
    ask(async () => {
      const { copy } = state.get()
      if (copy) await shop.endLink(copy, link)
      await load()
    })
  return (
    <>
      <Select
        label={message('editorLinks.kind')}
        value={kind}
        data-first
        options={kinds.map((value) => ({ value, label: message(`editorLinks.${value}`) }))}
        onChange={({ target }) => isKind(target.value) && setKind(target.value)}
      />
      <p className={styles.note}>{message(`editorLinks.about${kind}`)}</p>
      <Button size="s" busy={isBusy} onClick={() => void make()}>
        {message('editorLinks.make')}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {made && <MadeLink key={made} address={made} />}
      <ul className={styles.list} aria-label={message('editorLinks.list')}>
        {links?.map((link) => (
          <li key={link.uid} className={styles.item}>
            <span className={styles.name}>
              <strong>{message(`editorLinks.${link.kind}`)}</strong>
              <small>{message('editorLinks.madeOn', { date: longDay(link.createdAt) })}</small>
            </span>
            <ToolButton
              path={icons.trash}
              label={message('editorLinks.end', { kind: message(`editorLinks.${link.kind}`) })}
              onClick={() => void end(link.uid)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A new link. It is shown only once, because the shop keeps no copy. */
function MadeLink({ address }: { address: string }) {
  const message = useMessage()
  const box = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => box.current?.select(), [])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => box.current?.select(), // without clipboard permission, select the link for manual copying
    )
  return (
    <>
      <Field ref={box} label={message('editorLinks.made')} value={address} readOnly />
      <Button size="s" kind="secondary" onClick={() => void copy()}>
        {message('editorLinks.copy')}
      </Button>
      <p className={styles.note} role="status">
        {message(isCopied ? 'editorLinks.copied' : 'editorLinks.once')}
      </p>
    </>
  )
}
