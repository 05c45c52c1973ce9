/** Every address of the site, as the specification writes them. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  goodbye: '/goodbye',
  analysis: (id: string) => `/analysis/${encodeURIComponent(id)}`,
  pulpit: (id: string) => `/analysis/${encodeURIComponent(id)}/pulpit`,
  share: (token: string) => `/share/${encodeURIComponent(token)}`,
  history: '/history',
  settings: (tab?: 'profile' | 'plan' | 'security') =>
    tab === undefined ? '/settings' : `/settings?tab=${tab}`,
} as const
