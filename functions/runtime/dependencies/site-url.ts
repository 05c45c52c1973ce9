import { environment } from '#shared/constants/environment.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'

/** Origin of the site, for links in messages. */
export const siteUrl = () => readEnvironment(environment.siteUrl)
