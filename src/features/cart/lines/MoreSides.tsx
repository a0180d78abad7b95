import type { ComponentProps } from 'react'
import { later } from '@/next/browser/lazy-parts'
import type { AllSides as Sides } from './AllSides'

/** Loaded on demand: few lines have a design of many surfaces. */
const AllSides = later(() => import('./AllSides').then((file) => file.AllSides))

/** A link to all surfaces of a line's design, for lines that may have many. */
export const MoreSides = ({ line }: ComponentProps<typeof Sides>) =>
  line.toolOptions?.includes('design_sides') ? <AllSides line={line} waiting={null} /> : null
