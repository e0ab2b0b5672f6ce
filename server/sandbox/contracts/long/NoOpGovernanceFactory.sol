// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IDopplerGovernanceFactory} from "./DopplerInterfaces.sol";

/// For tokens without governance: nobody owns the treasury.
contract NoOpGovernanceFactory is IDopplerGovernanceFactory {
    address public constant NOBODY = address(0xdead);

    function create(address, bytes calldata) external pure returns (address governance, address timelock) {
        return (NOBODY, NOBODY);
    }
}
