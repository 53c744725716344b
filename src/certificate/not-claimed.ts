/** What a certificate does not say, for those who read nothing else: each a whole sentence. */
export const notClaimed: readonly string[] = [
  'No breach was found with the values that this run sent. That is no proof that there is none; another seed sends other values.',
  'It holds for the service as it answered at the time and address named, with the definition that it published then. What was changed since was not looked at.',
  'Name and version of the service are given by whoever ordered the run. The suite cannot check them.',
  'Where the specification is silent, nothing was judged: two certified services may differ there.',
  'Speed, load, security beyond tokens and permissions, and behaviour over days are no part of it.',
  'What the definition of the service has no use for was not applicable, and was not judged.',
];
