import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'

interface SmallFunction {
  readonly code: string
  /** Route key of the HTTP API. */
  readonly route?: string
  readonly timeout?: number
  readonly variables?: Readonly<Record<string, string>>
  readonly statements?: readonly unknown[]
}

/** A stack as `cdk synth` writes it, made by hand from a few functions and files. */
export interface SmallStack {
  readonly functions?: Readonly<Record<string, SmallFunction>>
  readonly files?: Readonly<Record<string, string>>
  readonly stage?: Readonly<Record<string, unknown>>
  /** Resources beside those, or instead of them. */
  readonly resources?: Readonly<Record<string, unknown>>
}

const assetBucket = 'assets'

/** Writes the stack into a folder of its own, which `using` removes. */
export async function writeSmallStack(
  stack: SmallStack,
): Promise<{ path: string } & AsyncDisposable> {
  const directory = await temporaryDirectory()
  const files: Record<string, unknown> = {}
  const addAsset = async (hash: string, contents: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(contents)) {
      const path = join(directory.path, `asset.${hash}`, name)
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, content)
    }
    files[hash] = { source: { path: `asset.${hash}`, packaging: 'zip' } }
  }

  const resources: Record<string, unknown> = {
    Site: { Type: 'AWS::S3::Bucket', Properties: {} },
    SiteFiles: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        ServiceToken: { 'Fn::Sub': 'arn:aws:lambda:${AWS::Region}:${AWS::AccountId}:function:x' },
        DestinationBucketName: { Ref: 'Site' },
        SourceBucketNames: [assetBucket],
        SourceObjectKeys: ['site.zip'],
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Api', ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: { Ref: 'Api' },
        StageName: '$default',
        AutoDeploy: true,
        ...stack.stage,
      },
    },
    Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
    Cache: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          ParametersInCacheKeyAndForwardedToOrigin: {
            HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
            QueryStringsConfig: { QueryStringBehavior: 'all' },
          },
        },
      },
    },
    Requests: {
      Type: 'AWS::CloudFront::OriginRequestPolicy',
      Properties: {
        OriginRequestPolicyConfig: {
          HeadersConfig: {
            HeaderBehavior: 'whitelist',
            Headers: ['Content-Type', 'CloudFront-Viewer-Address'],
          },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultRootObject: 'index.html',
          Origins: [
            { Id: 'files', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
            {
              Id: 'api',
              DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.amazonaws.com' },
              OriginCustomHeaders: [
                {
                  HeaderName: 'X-Origin-Secret',
                  HeaderValue: {
                    'Fn::Join': [
                      '',
                      ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:::}}'],
                    ],
                  },
                },
              ],
            },
          ],
          CacheBehaviors: [
            {
              PathPattern: '/api/*',
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              CachePolicyId: { Ref: 'Cache' },
              OriginRequestPolicyId: { Ref: 'Requests' },
              TargetOriginId: 'api',
              ViewerProtocolPolicy: 'allow-all',
            },
          ],
          DefaultCacheBehavior: {
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            Compress: true,
            TargetOriginId: 'files',
            ViewerProtocolPolicy: 'allow-all',
          },
        },
      },
    },
  }
  await addAsset('site', stack.files ?? { 'index.html': '<!doctype html>' })
  for (const [name, made] of Object.entries(stack.functions ?? {})) {
    await addAsset(name, { 'index.js': made.code })
    resources[`${name}Role`] = {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {},
        Policies: made.statements
          ? [{ PolicyName: 'p', PolicyDocument: { Statement: made.statements } }]
          : [],
      },
    }
    resources[name] = {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Code: { S3Bucket: assetBucket, S3Key: `${name}.zip` },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Timeout: made.timeout ?? 10,
        MemorySize: 128,
        Role: { 'Fn::GetAtt': [`${name}Role`, 'Arn'] },
        Environment: { Variables: made.variables ?? {} },
      },
    }
    if (made.route === undefined) continue
    resources[`${name}Integration`] = {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': [name, 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    }
    resources[`${name}Route`] = {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: made.route,
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: `${name}Integration` }]] },
      },
    }
  }

  const template = {
    Parameters: {
      SiteUrl: { Type: 'String' },
      ObjectStoreUrl: { Type: 'String' },
      SenderEmail: { Type: 'String' },
    },
    Resources: { ...resources, ...stack.resources },
  }
  await writeFile(join(directory.path, 'Predica.assets.json'), JSON.stringify({ files }))
  await writeFile(join(directory.path, 'Predica.template.json'), JSON.stringify(template))
  return directory
}
