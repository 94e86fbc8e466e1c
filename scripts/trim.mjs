import { trimPackages } from './trim-packages.mjs';

// For installs that npm did by itself, such as one without the tools of development.
trimPackages();
