import { CfnOutput, CfnParameter, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Alarms } from '#infra/constructs/alarms.ts'
import { Api } from '#infra/constructs/api.ts'
import { Data } from '#infra/constructs/data.ts'
import { EmailSender } from '#infra/constructs/email-sender.ts'
import { Erasure } from '#infra/constructs/erasure.ts'
import { languageModel } from '#infra/constructs/language-model.ts'
import { SermonPipeline } from '#infra/constructs/sermon-pipeline.ts'
import { SiteFiles } from '#infra/constructs/site-files.ts'
import { Site } from '#infra/constructs/site.ts'

interface PredicaStackProps {
  readonly region: string
  /** Where the site is reached, without a slash at the end. Asked for at deploy when left out. */
  readonly siteUrl: string | undefined
  /** Certificate in us-east-1 for the host of `siteUrl`; without one CloudFront's own name is used. */
  readonly certificateArn: string | undefined
  /** Language model that judges sermons; defaults are taken for what is left out. */
  readonly model: Parameters<typeof languageModel>[1]
  /** Who is told of alarms. */
  readonly alarmEmail: string | undefined
  /** Address that e-mails to users come from; by default one of the site's own domain. */
  readonly senderEmail: string | undefined
}

/** The whole system: the one description that AWS deploys and the embedded cloud reads. */
export class PredicaStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { region, siteUrl, certificateArn, model, alarmEmail, senderEmail }: PredicaStackProps,
  ) {
    super(scope, id, {
      description: 'Prédica: transcrição, análise e esboço de pregações',
      env: { region },
    })

    const siteUrlParameter = new CfnParameter(this, 'SiteUrl', {
      description: 'Origin of the site, without a slash at the end; the issuer of its tokens.',
      allowedPattern: 'https?://[^/]+',
      ...(siteUrl !== undefined && { default: siteUrl }),
    })
    const objectStoreUrl = new CfnParameter(this, 'ObjectStoreUrl', {
      description: 'Origin of the object store, which the browser posts audio to.',
      allowedPattern: 'https?://[^/]+',
      default: `https://s3.${region}.amazonaws.com`,
    })

    const shared = {
      data: new Data(this, 'Data', { siteUrl: siteUrlParameter.valueAsString }),
      siteUrl: siteUrlParameter.valueAsString,
      languageModel: languageModel(this, model),
      emailSender: new EmailSender(this, 'Email', {
        address: senderEmail,
        siteUrl,
        certificateArn,
      }),
    }
    const erasure = new Erasure(this, 'Erasure', shared)
    const pipeline = new SermonPipeline(this, 'Pipeline', shared)
    const { httpApi } = new Api(this, 'Api', {
      ...shared,
      machines: {
        erasure: erasure.stateMachine.stateMachineArn,
        sermon: pipeline.stateMachine.stateMachineArn,
      },
    })
    const site = new Site(this, 'Site', {
      data: shared.data,
      httpApi,
      uploadUrl: `${objectStoreUrl.valueAsString}/${shared.data.audioBucket.bucketName}`,
      address:
        siteUrl !== undefined && certificateArn !== undefined
          ? { domainName: new URL(siteUrl).hostname, certificateArn }
          : undefined,
    })
    new SiteFiles(this, 'SiteFiles', site.bucket)
    new Alarms(this, 'Alarms', { httpApi, pipeline, erasure, email: alarmEmail })

    new CfnOutput(this, 'DistributionDomain', { value: site.distribution.domainName })
    new CfnOutput(this, 'ArtefactsBucket', { value: shared.data.artefactsBucket.bucketName })
    new CfnOutput(this, 'ModelKeySecret', { value: shared.data.modelKey.secretName })
    new CfnOutput(this, 'TableName', { value: shared.data.table.tableName })
  }
}
