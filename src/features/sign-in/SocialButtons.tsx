import { useQuery } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { socialAddress, socialProviders } from '@/commerce/account/sign-in'
import { queryClient } from '@/features/session/queries'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { socialMarks } from './social-marks'
import styles from './SocialButtons.module.css'

const oneHour = 3_600_000

/**
 * Buttons to sign in with an account elsewhere (sign-in-18). They are plain links, because they leave the
 * shop and the server handles the return. Renders nothing if the shop offers none.
 */
export function SocialButtons() {
  const message = useMessage()
  const { data: providers, isPending } = useQuery(
    {
      queryKey: ['social-providers'],
      queryFn: ({ signal }) => socialProviders(signal),
      staleTime: oneHour,
      enabled: can('social'),
    },
    queryClient(),
  )
  if (!can('social') || providers?.length === 0) return null
  return (
    <div className={styles.social} aria-busy={isPending || undefined}>
      <p className={styles.or}>
        <span>{message('signIn.or')}</span>
      </p>
      <div className={styles.providers}>
        {providers ? (
          providers.map((provider) => (
            <a key={provider.source} className={styles.provider} href={socialAddress(provider)}>
              <Mark source={provider.source} />
              <span>{message('signIn.socialWith', { source: provider.name })}</span>
            </a>
          ))
        ) : (
          <>
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </>
        )}
      </div>
    </div>
  )
}

/** The provider's mark in its own colors, as its branding rules require. */
function Mark({ source }: { source: string }) {
  const shapes = Object.hasOwn(socialMarks, source) ? socialMarks[source] : undefined
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
      {shapes?.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  )
}
