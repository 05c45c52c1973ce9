/** Every address of the site, as the specification writes them. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  analysis: (id: string) => `/analysis/${encodeURIComponent(id)}`,
} as const
