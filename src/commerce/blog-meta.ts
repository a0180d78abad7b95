import { pageMeta } from '@/brand/page-meta'
import { configuration } from './configuration'

const settingNames = ['blog_meta_title', 'blog_meta_description', 'blog_meta_keywords', 'blog_meta_robots']

export const blogSettings = () => configuration(settingNames)

/** The texts of the blog's list are the backend's settings, the route's where it has none (blog-1); server only. */
export const blogMetaFrom = (address: string, settings: Record<string, string>) =>
  pageMeta(address, {
    title: settings['blog_meta_title'],
    description: settings['blog_meta_description'],
    keywords: settings['blog_meta_keywords'],
    robots: settings['blog_meta_robots'],
  })
