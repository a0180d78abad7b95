import { later } from '@/next/browser/late-parts'

/** What only signs have comes with the first sign that is edited. */
export const SignGround = later(() => import('./SignGround').then((file) => file.SignGround))
export const SignMarks = later(() => import('./SignGround').then((file) => file.SignMarks))
export const SignViews = later(() => import('./SignViews').then((file) => file.SignViews))
export const SignBuild = later(() => import('./SignBuild').then((file) => file.SignBuild))
