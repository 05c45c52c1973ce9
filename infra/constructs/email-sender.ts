import { CfnCondition, CfnOutput, CfnParameter, Fn, Stack } from 'aws-cdk-lib'
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'

interface EmailSenderProps {
  /** Address of the sender; what `siteUrl` and `certificateArn` say decides when left out. */
  readonly address: string | undefined
  readonly siteUrl: string | undefined
  readonly certificateArn: string | undefined
}

/**
 * Who writes to users: an address, and in SES the identity of its domain. An empty address is a
 * deployment that sends nothing.
 */
export class EmailSender extends Construct {
  readonly address: string
  /** What the right to send is given on. */
  readonly identityArn: string

  constructor(scope: Construct, id: string, props: EmailSenderProps) {
    super(scope, id)
    const parameter = new CfnParameter(Stack.of(this), 'SenderEmail', {
      description: 'Address that e-mails to users come from; empty to send none.',
      allowedPattern: String.raw`([^@\s<>]+@[^@\s<>]+)?`,
      default: props.address ?? ownDomainAddress(props),
    })
    this.address = parameter.valueAsString

    // The second part of `address@`: it is there even when the address is empty.
    const domain = Fn.select(1, Fn.split('@', Fn.join('', [this.address, '@'])))
    const sends = new CfnCondition(this, 'Sends', {
      expression: Fn.conditionNot(Fn.conditionEquals(this.address, '')),
    })
    const identity = new CfnEmailIdentity(this, 'Identity', { emailIdentity: domain })
    identity.cfnOptions.condition = sends
    this.identityArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'identity',
      resourceName: domain,
    })

    const records = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ] as const
    for (const [index, [name, value]] of records.entries())
      new CfnOutput(Stack.of(this), `SenderRecord${index + 1}`, {
        description: 'CNAME record that proves the sender’s domain to SES',
        value: Fn.join(' CNAME ', [name, value]),
        condition: sends,
      })
  }
}

/** A site with a certificate has a domain of its own, which can also sign e-mails. */
const ownDomainAddress = ({ siteUrl, certificateArn }: EmailSenderProps): string =>
  siteUrl === undefined || certificateArn === undefined
    ? ''
    : `nao-responda@${new URL(siteUrl).hostname}`
