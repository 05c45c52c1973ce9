import { Duration, Fn } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseCustomHeader,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** The site loads from itself alone; audio goes to one bucket of the object store. */
const contentSecurityPolicy = (uploadUrl: string): string =>
  Fn.join('; ', [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    Fn.join(' ', ["connect-src 'self'", uploadUrl]),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])

/** Browser features that our own pages use: recording and the pulpit, on a screen that stays on. */
const ownFeatures = ['microphone', 'screen-wake-lock', 'fullscreen']

/** Browser features that no page of ours uses. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Asks search engines to leave an answer out, its address too, without running its page. */
export const noIndex: ResponseCustomHeader = {
  header: 'X-Robots-Tag',
  value: 'noindex',
  override: true,
}

/** Headers of every answer, and `others`. `uploadUrl` is where the browser may post audio. */
export const securityHeaders = (
  scope: Construct,
  id: string,
  uploadUrl: string,
  others: readonly ResponseCustomHeader[] = [],
) =>
  new ResponseHeadersPolicy(scope, id, {
    comment: 'Predica: headers of the site and the API',
    securityHeadersBehavior: {
      // A page of the API that needs other sources says so itself.
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(uploadUrl),
        override: false,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        {
          header: 'Permissions-Policy',
          value: [
            ...ownFeatures.map((name) => `${name}=(self)`),
            ...refusedFeatures.map((name) => `${name}=()`),
          ].join(', '),
          override: true,
        },
        ...others,
      ],
    },
  })
