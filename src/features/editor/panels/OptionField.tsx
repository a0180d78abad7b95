import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { keptBy } from '@/design/document/commands/product'
import { offeredValues } from '@/design/template/count-limits'
import type { OptionRule } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/fields/Select'
import { useDocument, useEditorTools } from '../EditorContext'
import styles from '../controls/panels.module.css'

/** Maximum number of surface names listed in the question. */
const mostNames = 3

const namesOf = (rules: readonly SurfaceRule[]): string[] => {
  const names = rules.map(({ id, title }) => title ?? id)
  return names.length > mostNames ? [...names.slice(0, mostNames - 1), '…', names.at(-1) ?? ''] : names
}

/**
 * An option of the product. Asks for confirmation before a value drops pages with objects (design-document-22).
 */
export function OptionField({ name, rule: { values, asked } }: { name: string; rule: OptionRule }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { options } = useDocument().product
  const chosen = options[name] ?? ''
  const offered = offeredValues(editor.template, options, name)
  const [wanted, setWanted] = useState<{ value: string; left: string[] }>()
  const choose = (value: string) => {
    const left = namesOf(keptBy(editor.state(), { name, value }))
    setWanted(left.length > 0 ? { value, left } : undefined)
    if (left.length === 0) editor.run('setOption', { name, value })
  }
  const drop = (value: string) => {
    setWanted(undefined)
    editor.run('setOption', { name, value, drops: true })
  }
  return (
    <>
      <Select
        label={asked?.option ?? name}
        value={chosen}
        options={values
          .filter((value) => value === chosen || offered.includes(value))
          .map((value) => ({
            value,
            label: asked?.values[value] ?? message('editor.notChosen'),
          }))}
        onChange={({ target }) => choose(target.value)}
      />
      {wanted && (
        <div className={styles.finding} role="alert">
          <p>{message('editor.leavesOut', { names: wanted.left.join(', ') })}</p>
          <div className={styles.row}>
            <Button size="s" onClick={() => drop(wanted.value)}>
              {message('editor.leaveOut')}
            </Button>
            <Button size="s" kind="quiet" onClick={() => setWanted(undefined)}>
              {message('editor.keepThem')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
