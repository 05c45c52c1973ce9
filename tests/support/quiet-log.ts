import { vi } from 'vitest'

// What handlers and steps log stays out of the results of their tests.
vi.spyOn(process.stdout, 'write').mockReturnValue(true)
