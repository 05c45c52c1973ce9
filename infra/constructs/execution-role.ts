import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Data } from '#infra/constructs/data.ts'
import { transcriptionJobs } from '#infra/constructs/permissions.ts'
import { acknowledgePrefixes } from '#infra/constructs/wildcards.ts'

/** The role that executions run under: its steps' functions, and transcription. */
export function executionRole(
  scope: Construct,
  id: string,
  { functions, data }: { functions: readonly string[]; data: Data },
): Role {
  const statements = [
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [...functions] }),
    // Starting a job has no resource in IAM.
    new PolicyStatement({ actions: ['transcribe:StartTranscriptionJob'], resources: ['*'] }),
    new PolicyStatement({
      actions: ['transcribe:GetTranscriptionJob'],
      resources: [transcriptionJobs(Stack.of(scope))],
    }),
    // Amazon Transcribe reads and writes with the rights of who started the job.
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [data.audioBucket.arnForObjects('audio/*')],
    }),
    new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [data.artefactsBucket.arnForObjects('transcriptions/*')],
    }),
  ]
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
    inlinePolicies: { steps: new PolicyDocument({ statements }) },
  })
  acknowledgePrefixes(role, statements)
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Neither starting a transcription job nor delivering logs has a resource in IAM.',
  })
  return role
}
