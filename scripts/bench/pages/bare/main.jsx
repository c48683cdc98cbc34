// The least that shows a list with our tools: React, Mantine, one request, 50 rows.
import '@mantine/core/styles.css';
import { Anchor, Badge, MantineProvider, Table, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function List() {
  const [rows, setRows] = useState(/** @type {Record<string, string | number>[]} */ ([]));
  useEffect(() => {
    void fetch('./rows')
      .then((answer) => answer.json())
      .then(({ data }) => setRows(data));
  }, []);
  return (
    <main>
      <Title>Series</Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Year</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Files</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ sonarrSeriesId: id, title, year, ended, episodeFileCount }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor href={`./series/${id}`}>{title}</Anchor>
              </Table.Td>
              <Table.Td>{year}</Table.Td>
              <Table.Td>
                <Badge>{ended ? 'Ended' : 'Continuing'}</Badge>
              </Table.Td>
              <Table.Td>{episodeFileCount}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </main>
  );
}

createRoot(document.querySelector('#root')).render(
  <MantineProvider>
    <List />
  </MantineProvider>,
);
