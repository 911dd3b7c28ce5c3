import './inbox.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('inbox');
if (root) createRoot(root).render(createElement(App));
