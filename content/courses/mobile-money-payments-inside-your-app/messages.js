// Made for this lesson. No provider has this key, and no franc moved.
export const KEY = 'made-key-for-lesson-6';

export const GENUINE = {
  body: '{"reference": "P-7", "status": "SUCCESSFUL", "amount": 30000}',
  signature: '0f2f8a992c4ee09f1f0a9b9278e75fbb568c18192af1e9c1ca85d56403469063',
};

// The amount was changed on the way, the signature was not.
export const CHANGED = {
  body: '{"reference": "P-7", "status": "SUCCESSFUL", "amount": 90000}',
  signature: GENUINE.signature,
};

// Signed by a stranger with a key of his own.
export const FORGED = {
  body: GENUINE.body,
  signature: 'd0099880cc59c650b54cbb6ea8d01a3b211260721ba8e2096983d7331d8573a6',
};
