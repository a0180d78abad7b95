/** The context that Next's `useRouter` reads; tests provide their own router through it. */
export { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
