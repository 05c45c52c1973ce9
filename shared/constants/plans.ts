/** Seconds of audio that a plan allows in total, in a month or in a day; what is left out is unlimited. */
interface PlanLimits {
  readonly total?: number
  readonly month?: number
  readonly day?: number
}

/** A plan that people can have, and what it allows. */
export interface Plan {
  readonly id: number
  /** Stands for the plan in addresses and in the API. */
  readonly name: 'semeador' | 'discipulo' | 'pregador'
  readonly displayName: string
  /** Reais a month. */
  readonly price: number
  readonly limits: PlanLimits
  readonly features: readonly string[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every plan lists these (section 9). */
const features = [
  'Sermões ilimitados',
  'Análise teológica avançada',
  'Comparação com comentários',
  'Suporte',
  'Relatórios personalizados',
]

/** How a limit that there is none of is written in answers. */
export const UNLIMITED = -1

/** What everyone has who pays for no other. */
export const freePlan: Plan = {
  id: 1,
  name: 'semeador',
  displayName: 'Semeador',
  price: 0,
  limits: { total: 15 * MINUTE },
  features,
}

/** The plans from the smallest to the largest. */
export const plans: readonly Plan[] = [
  freePlan,
  {
    id: 5,
    name: 'discipulo',
    displayName: 'Discípulo',
    price: 27,
    limits: { month: 4 * HOUR },
    features,
  },
  {
    id: 6,
    name: 'pregador',
    displayName: 'Pregador',
    price: 57,
    limits: { month: 10 * HOUR },
    features,
  },
]

/** The specification calls Pregador by this number too. */
const OTHER_PREGADOR_ID = 3

/** The plan of a user's `planId`; the free one for a number that stands for none. */
export function planById(id: number): Plan {
  const known = id === OTHER_PREGADOR_ID ? 6 : id
  return plans.find((plan) => plan.id === known) ?? freePlan
}

/** The plan that addresses and the API call `name`. */
export const planByName = (name: string): Plan =>
  plans.find((plan) => plan.name === name) ?? freePlan
