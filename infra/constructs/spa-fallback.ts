interface ViewerRequest {
  readonly request: { uri: string }
}

/**
 * CloudFront Function on the viewer request of the site, never of the API: a path without a file's
 * extension is a route of the application and is answered with its page. Its text goes into the
 * template as it stands, so it may use nothing from outside.
 */
export function handler(event: ViewerRequest) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.')) request.uri = '/index.html'
  return request
}
