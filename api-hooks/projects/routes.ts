import { acceptedProjectsEndpoint } from '#domain/contract/projects/accepted-projects';
import {
  downloadProjectFileEndpoint,
  projectFileTicketEndpoint,
} from '#domain/contract/projects/download-project-file';
import { handInProjectEndpoint } from '#domain/contract/projects/hand-in-project';
import {
  askForMadeEndpoint,
  decideMadeEndpoint,
  madeEndpoint,
  reportMadeEndpoint,
} from '#domain/contract/projects/made';
import { declinePeerEndpoint, peerNotesEndpoint } from '#domain/contract/projects/peer-notes';
import { peerWorksEndpoint } from '#domain/contract/projects/peer-works';
import { addProjectFileEndpoint, removeProjectFileEndpoint } from '#domain/contract/projects/project-files';
import { saveReadsEndpoint, showReadsEndpoint } from '#domain/contract/projects/project-readers';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { readWorkEndpoint } from '#domain/contract/projects/read-work';
import { reportPeerEndpoint, settlePeerEndpoint } from '#domain/contract/projects/report-peer';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { shownWorkEndpoint } from '#domain/contract/projects/shown-work';
import { releaseWorkEndpoint, takeWorkEndpoint, workEndpoint } from '#domain/contract/projects/work';
import { worksEndpoint } from '#domain/contract/projects/works';
import type { Cron, Route } from '../lib/routes.ts';
import { askOtherClassmates } from './ask-classmates.ts';
import { downloadProjectFile, giveFileTicket } from './download-project-file.ts';
import { handInProject } from './hand-in-project.ts';
import { listAccepted } from './list-accepted.ts';
import { listPeerWorks } from './list-peer-works.ts';
import { listWorks } from './list-works.ts';
import { askForMade, decideMade, listMade, reportMade } from './made-works.ts';
import { mailDecisions } from './mail-decisions.ts';
import { addProjectFile, removeProjectFile } from './project-files.ts';
import { saveReads, showReads } from './project-readers.ts';
import { publishProject } from './publish-project.ts';
import { readWork } from './read-work.ts';
import { showProject } from './show-project.ts';
import { showShownWork } from './show-shown-work.ts';
import { showWork } from './show-work.ts';
import { releaseWork, takeWork } from './take-work.ts';
import { declinePeer, reportPeer, sendPeerNotes, settlePeer } from './write-peer-notes.ts';

/**
 * Those of readers and administrators check the role themselves, and the download comes with a ticket instead of a token. The upload has no
 * `maxBody`: PocketBase's own limit of 32 MB holds, and the handler's for a file.
 */
export const projectRoutes: Record<string, Route> = {
  showProject: { ...showProjectEndpoint, handler: showProject, who: 'learner', compressed: true },
  acceptedProjects: { ...acceptedProjectsEndpoint, handler: listAccepted, who: 'learner' },
  publishProject: { ...publishProjectEndpoint, handler: publishProject, who: 'learner', maxBody: 1_000 },
  shownWork: { ...shownWorkEndpoint, handler: showShownWork, who: 'anyone' },
  listMade: { ...madeEndpoint, handler: listMade, who: 'anyone', compressed: true },
  askForMade: { ...askForMadeEndpoint, handler: askForMade, who: 'learner', maxBody: 1_000 },
  reportMade: { ...reportMadeEndpoint, handler: reportMade, who: 'learner', maxBody: 10_000 },
  decideMade: { ...decideMadeEndpoint, handler: decideMade, who: 'learner', maxBody: 1_000 },
  handInProject: { ...handInProjectEndpoint, handler: handInProject, who: 'learner', maxBody: 100_000 },
  addProjectFile: { ...addProjectFileEndpoint, handler: addProjectFile, who: 'learner' },
  removeProjectFile: { ...removeProjectFileEndpoint, handler: removeProjectFile, who: 'learner' },
  projectFileTicket: { ...projectFileTicketEndpoint, handler: giveFileTicket, who: 'learner', maxBody: 1_000 },
  downloadProjectFile: { ...downloadProjectFileEndpoint, handler: downloadProjectFile, who: 'anyone' },
  listWorks: { ...worksEndpoint, handler: listWorks, who: 'learner' },
  showWork: { ...workEndpoint, handler: showWork, who: 'learner' },
  takeWork: { ...takeWorkEndpoint, handler: takeWork, who: 'learner', maxBody: 1_000 },
  releaseWork: { ...releaseWorkEndpoint, handler: releaseWork, who: 'learner', maxBody: 1_000 },
  readWork: { ...readWorkEndpoint, handler: readWork, who: 'learner', maxBody: 100_000 },
  peerWorks: { ...peerWorksEndpoint, handler: listPeerWorks, who: 'learner' },
  sendPeerNotes: { ...peerNotesEndpoint, handler: sendPeerNotes, who: 'learner', maxBody: 100_000 },
  declinePeer: { ...declinePeerEndpoint, handler: declinePeer, who: 'learner', maxBody: 1_000 },
  reportPeer: { ...reportPeerEndpoint, handler: reportPeer, who: 'learner', maxBody: 10_000 },
  settlePeer: { ...settlePeerEndpoint, handler: settlePeer, who: 'learner', maxBody: 1_000 },
  showReads: { ...showReadsEndpoint, handler: showReads, who: 'learner' },
  saveReads: { ...saveReadsEndpoint, handler: saveReads, who: 'learner', maxBody: 20_000 },
};

export const projectCrons: Record<string, Cron> = {
  askOtherClassmates: { schedule: '15 * * * *', handler: askOtherClassmates },
  mailDecisions: { schedule: '* * * * *', handler: mailDecisions },
};
