import type { Rectangle } from '../units'

export type Axis = 'x' | 'y'

export const otherAxis = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')

export const lengthOf = ({ width, height }: Rectangle, axis: Axis) => (axis === 'x' ? width : height)

export const endOf = (box: Rectangle, axis: Axis) => box[axis] + lengthOf(box, axis)

export const middleOf = (box: Rectangle, axis: Axis) => box[axis] + lengthOf(box, axis) / 2
