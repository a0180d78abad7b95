import '@/brand/generated/editorSheet'
import type { ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { icons } from '../controls/icons'
import { NumberField } from '../controls/NumberField'
import { ToolButton } from '../controls/ToolButton'
import own from './SheetPieces.module.css'

interface Props {
  name: string
  /** Label of the number; default: the name. */
  label?: string
  unit: string
  count: number
  most: number
  onCount: (count: number) => void
  /** Omitted for the only design. */
  onRemove?: (() => void) | undefined
  /** The design's picture, or a button with it. */
  children: ReactNode
}

/** A design of a sheet or a roll: its picture, how many there are of it, and its removal. */
export function PieceRow({ name, label = name, unit, count, most, onCount, onRemove, children }: Props) {
  const message = useMessage()
  return (
    <li className={own.design}>
      {children}
      <NumberField label={label} unit={unit} step={1} min={1} max={most} value={count} onChange={onCount} />
      {onRemove && (
        <ToolButton path={icons.trash} label={message('editorSheet.remove', { name })} onClick={onRemove} />
      )}
    </li>
  )
}
