/** The query parameters that the dashboard is reached with after registration and payment. */
const parameters = ['welcome', 'registration', 'payment', 'upgrade'] as const

/** What the dashboard says to someone who arrives with these query parameters; null for nothing. */
export function noticeIn(search: URLSearchParams): string | null {
  if (search.get('registration') === 'success' && search.get('payment') === 'pending')
    return 'Sua conta foi criada, mas o pagamento ainda não foi confirmado. Enquanto isso, você usa o plano Semeador; o pagamento pode ser feito outra vez em Configurações.'
  if (search.get('payment') === 'success')
    return 'Pagamento aprovado. A confirmação chega por e-mail.'
  if (search.get('upgrade') === 'success')
    return 'Seu plano foi atualizado. Os novos limites já valem.'
  if (search.get('registration') === 'success')
    return 'Sua conta foi criada. Grave ou envie a sua primeira pregação.'
  if (search.get('welcome') === 'true')
    return 'Bem-vindo à Prédica. Você tem 15 minutos de análise no plano Semeador.'
  return null
}

/** The query parameters that are left once the notice has been given. */
export function withoutNotice(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const name of parameters) rest.delete(name)
  return rest
}
