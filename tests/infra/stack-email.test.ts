import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { EmailSender } from '#infra/constructs/email-sender.ts'
import { resolveDeployment } from '#infra/local/template/deployment.ts'
import { declared, deployment, SENDER_DOMAIN, template } from '#tests/support/synthesis.ts'

const sender = (props: Partial<ConstructorParameters<typeof EmailSender>[2]>) => {
  const stack = new Stack(new App({ autoSynth: false }), 'Test')
  const none = { address: undefined, siteUrl: undefined, certificateArn: undefined }
  const { node } = new EmailSender(stack, 'Email', { ...none, ...props })
  expect(node.path).toBe('Test/Email')
  const { SenderEmail: parameter } = Template.fromStack(stack).findParameters('SenderEmail')
  const given: unknown = parameter?.['Default']
  return given
}

test('the domain of the sender is an identity of SES', () => {
  const identities = deployment.ofType('AWS::SES::EmailIdentity')
  expect(identities.map(({ identity }) => identity.ref)).toEqual([SENDER_DOMAIN])
  expect(declared('AWS::SES::EmailIdentity')).toHaveLength(1)
})

test('without a sender there is no identity, and all else stands', () => {
  const silent = resolveDeployment({ template, parameters: { SiteUrl: 'http://site.test' } })
  expect(silent.ofType('AWS::SES::EmailIdentity')).toEqual([])
  expect(silent.ofType('AWS::Lambda::Function')).toHaveLength(
    deployment.ofType('AWS::Lambda::Function').length,
  )
})

test('a site with a certificate sends from its own domain unless told otherwise', () => {
  const own = { siteUrl: 'https://predica.test', certificateArn: 'arn:certificate' }
  expect(sender(own)).toBe('nao-responda@predica.test')
  expect(sender({ ...own, address: 'contato@igreja.test' })).toBe('contato@igreja.test')
})

test("CloudFront's own name is not ours to send from", () => {
  expect(sender({ siteUrl: 'https://d1.cloudfront.net' })).toBe('')
})
