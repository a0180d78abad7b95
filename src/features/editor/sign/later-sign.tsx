import { later } from '@/next/browser/lazy-parts'

/** Parts that only signs need load with the first sign that is edited. */
export const SignGround = later(() => import('./SignGround').then((file) => file.SignGround))
export const SignMarks = later(() => import('./SignGround').then((file) => file.SignMarks))
export const SignViews = later(() => import('./SignViews').then((file) => file.SignViews))
export const SignBuild = later(() => import('./SignBuild').then((file) => file.SignBuild))
export const SignChecks = later(() => import('./SignChecks').then((file) => file.SignChecks))
